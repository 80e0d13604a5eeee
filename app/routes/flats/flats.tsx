import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { formatNumber } from '#domain/numbers.ts'
import { servicesContext } from '../../context.ts'
import { FlatCatalogue } from '../../features/catalogue/catalogue.tsx'
import { LandingLinks } from '../../features/catalogue/lazy-landing-links.ts'
import { ViewSwitch } from '../../features/catalogue/view-switch.tsx'
import { flatHeart } from '../../features/favorites/favourite-heart.tsx'
import { openRequestModal } from '../../features/request-form/request-modal-store.ts'
import { headTags } from '../../frame/head-tags.ts'
import { onPlainClick } from '../../lib/plain-click.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Route } from './+types/flats.ts'
import styles from './flats.module.css'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, title, page, collections } = context.get(servicesContext).pages.flats(url.searchParams)
  return { page, title, collections, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** The fragment only opens the sheet of the filter, and a next page may have come by itself: nothing has to be asked for again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search
  return defaultShouldRevalidate && !(isSame && currentUrl.hash !== nextUrl.hash)
}

/** Leaves a phone number to be told when such a flat appears. */
function askForNews() {
  openRequestModal({
    title: catalog.emptyButton,
    description: catalog.emptyAsk,
    submitText: catalog.emptyButton,
    type: 'notify',
  })
}

export default function Flats({ loaderData: { page, title, collections } }: Route.ComponentProps) {
  return (
    <>
      <Container className={styles.head}>
        <Breadcrumbs
          label={common.breadcrumbs}
          items={[{ name: common.breadcrumbsHome, href: paths.home() }, { name: title }]}
        />
        <div className={styles.row}>
          <div className={styles.title}>
            <Heading level={1}>{title}</Heading>
            <p className={styles.count}>
              <span aria-hidden="true">{formatNumber(page.count)}</span>
              <VisuallyHidden>{fill(catalog.foundLabel, { count: formatNumber(page.count) })}</VisuallyHidden>
            </p>
          </div>
          <ViewSwitch view={page.view} values={page.values} />
        </div>
      </Container>
      <FlatCatalogue
        page={page}
        action={flatHeart}
        emptyAction={
          <ButtonLink kind="primary" icon="bell" href={paths.contacts()} onClick={onPlainClick(askForNews)}>
            {catalog.emptyButton}
          </ButtonLink>
        }
      />
      <LandingLinks {...collections} />
    </>
  )
}
