import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Offer } from '#contract/content/bank.ts'
import { paths } from '#contract/paths.ts'
import { type AddressQuery, addressText, toAddress } from '#domain/catalogue/address.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { servicesContext } from '../../context.ts'
import { flatHeart } from '../../features/favorites/favourite-heart.tsx'
import { FlatCatalogue } from '../../features/flat-list/flat-catalogue.tsx'
import { type FlatsView, toFlatsPage } from '../../features/flat-list/flats-page.ts'
import { LandingLinks } from '../../features/flat-list/lazy-landing-links.ts'
import { ViewSwitch } from '../../features/flat-list/view-switch.tsx'
import { openRequestModal } from '../../features/request-form/request-modal-store.ts'
import { onPlainClick } from '../../lib/plain-click.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Route } from './+types/flats.ts'
import styles from './flats.module.css'

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, site } = context.get(servicesContext)
  const { origin, searchParams } = new URL(request.url)
  const view: FlatsView = searchParams.get('view') === 'table' ? 'table' : 'cards'
  const found = catalogue.listFlats(searchParams)
  const { content, flats } = site.current()
  const { title, description, h1 } = content.seo.routes['/flats'] ?? { ...content.seo.defaults, title: '', h1: '' }
  const { ordering, group, limit, offset, ...filters } = toAddress(flatFields, found.query)
  const isFirstPage = Object.keys(filters).length === 0 && !ordering && !group && !limit && !offset && view === 'cards'
  return {
    page: toFlatsPage(found, view, {
      total: flats.count(flats.parse(new URLSearchParams())),
      depositPercent: lowestDeposit(content.offer),
    }),
    h1,
    seo: {
      title: title + content.seo.defaults.title_suffix,
      description,
      canonical: origin + paths.flats(filters),
      // One list has thousands of addresses; collections have pages of their own for search engines.
      robots: isFirstPage ? undefined : 'noindex,follow',
    },
    collections: describeCollections(site.current(), filters),
  }
}

/** What to know about such flats, when the filter is that of a collection, and all collections with what is in them. */
function describeCollections({ content, flats }: SiteSnapshot, filters: AddressQuery) {
  const asked = addressText(filters)
  const own = content.flats_filter.find(
    ({ query }) => addressText(toAddress(flatFields, flats.parse(new URLSearchParams(query)))) === asked,
  )
  return {
    title: own?.h1 ?? catalog.collections,
    text: own?.text ?? [content.pages['/flats']?.lead ?? ''],
    links: content.flats_filter.map(({ slug, name, query }) => ({
      slug,
      name,
      count: flats.count(flats.parse(new URLSearchParams(query))),
    })),
  }
}

/** The smallest down payment, in percent, that any payment on the page can stand on; null = nobody lends. */
function lowestDeposit(offers: readonly Offer[]): number | null {
  const open = offers.filter(offer => offer.is_active && offer.property_types.includes('flat'))
  return open.length > 0 ? Math.min(...open.map(offer => offer.deposit_min)) : null
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { title, description, canonical, robots } = loaderData.seo
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
  ]
}

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

export default function Flats({ loaderData: { page, h1, collections } }: Route.ComponentProps) {
  const title = h1 || catalog.title
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
