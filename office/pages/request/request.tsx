import { useLocation, useNavigate, useParams } from 'react-router'
import { formatPhone } from '#domain/requests/phone.ts'
import { formatFileSize } from '#domain/text/format.ts'
import { Head } from '../../frame/head.tsx'
import { useKeys } from '../../frame/keys.tsx'
import { useToday } from '../../frame/use-today.ts'
import { useMe } from '../../session.ts'
import { formatExact } from '../../time.ts'
import { Block, Columns, FactList, Stack } from '../../ui/block.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty, Loaded } from '../../ui/parts.tsx'
import { RequestTodos } from '../requests/request-todos.tsx'
import { type RequestCard, takeRequest, useChange, useRequest } from '../requests/use-requests.ts'
import { callHref, numberText, progressText, typeTitle, waitText } from '../requests/words.ts'
import { Consents } from './consents.tsx'
import { CommentForm, Timeline } from './conversation.tsx'
import { Deliveries } from './deliveries.tsx'
import { Erasure } from './erasure.tsx'
import { LotBlock } from './lot-block.tsx'
import { ProgressBar } from './progress-bar.tsx'
import styles from './request.module.css'

/** Everything about a request. */
export function Component() {
  const { id = '' } = useParams()
  const query = useListQuery()
  return (
    <Loaded
      query={useRequest(id)}
      missing={
        <Empty title="Такой заявки нет" action={<ButtonLink to={`/requests${query}`}>Все заявки</ButtonLink>}>
          Её могли стереть по просьбе человека.
        </Empty>
      }
    >
      {loaded => <Card key={id} request={loaded} query={query} />}
    </Loaded>
  )
}

/** Query of the list from which the request was opened. */
function useListQuery(): string {
  const { state } = useLocation()
  const query: unknown = state?.query
  return typeof query === 'string' && query !== '' ? `?${query}` : ''
}

function Card({ request, query }: { request: RequestCard; query: string }) {
  const { rights } = useMe()
  const navigate = useNavigate()
  const take = useChange(() => takeRequest(request.id), 'Заявка ваша')
  const canTake = rights.includes('requests.work') && request.status === 'new' && !request.held
  useKeys(event => {
    if (event.key === 'Escape') {
      void navigate(`/requests${query}`)
      return true
    }
    if (event.code !== 'KeyE' || !canTake) return false
    take.mutate()
    return true
  })
  const takeButton = canTake && (
    <Button size="large" busy={take.isPending} onClick={() => take.mutate()}>
      Взять себе
    </Button>
  )

  return (
    <>
      <Head
        title={request.name}
        crumbs={[{ title: 'Заявки', to: `/requests${query}` }]}
        note={
          <>
            {numberText(request.id)} <Wait request={request} />
          </>
        }
      />
      <ProgressBar request={request} />
      <Columns
        aside={
          <aside aria-label="Сведения">
            <Stack>
              <Deliveries request={request} />
              <Consents consents={request.consents} />
              <RequestTodos
                title="С этого телефона"
                count={request.others.length}
                requests={request.others}
                about={({ propertyTitle }) => propertyTitle}
              />
              <Erasure request={request} />
            </Stack>
          </aside>
        }
      >
        <div className={styles.call} data-flex="wrap" data-gap="8">
          <CallLink phone={request.phone} />
          {takeButton}
        </div>
        <LotBlock request={request} />
        <Facts request={request} />
        <Block title="Разговор">
          <CommentForm id={request.id} callOn={request.callOn} />
          <Timeline request={request} />
        </Block>
      </Columns>
    </>
  )
}

function Wait({ request: { waitsMinutes, held, status } }: { request: RequestCard }) {
  const { data: today } = useToday()
  if (held) return <>· задержана</>
  if (waitsMinutes === null) return <>· {progressText({ status }).toLowerCase()}</>
  const isLate = today !== undefined && waitsMinutes > today.normMinutes
  return (
    <>
      · <span data-text={isLate ? 'medium accent' : undefined}>ждёт {waitText(waitsMinutes)}</span>
    </>
  )
}

/** Main action of the page. */
export function CallLink({ phone }: { phone: string }) {
  return (
    <ButtonLink kind="primary" size="large" icon="phone" to={callHref(phone)}>
      <span data-hide="mobile">Позвонить: </span>
      {formatPhone(phone)}
    </ButtonLink>
  )
}

function Facts({ request }: { request: RequestCard }) {
  const { type, createdAt, link, referrer, source, mail, details, file, id } = request
  const rows = [
    ['Тип', typeTitle(type)],
    ['Когда', formatExact(createdAt)],
    [
      'Страница',
      // A link of another site would lead a person of the office anywhere.
      link.startsWith('/') ? (
        <a key="page" href={link} target="_blank" rel="noreferrer" data-role="link">
          {link}
        </a>
      ) : (
        link
      ),
    ],
    ...(referrer && referrer !== source ? [['До неё', referrer] as const] : []),
    ['Источник', source],
    ['Почта', mail ?? 'не указана'],
    ...details.map(({ title, text }) => [title, text] as const),
    ...(file
      ? [
          [
            'Файл',
            <a key="file" href={`/office/api/requests/${id}/file`} download data-role="link">
              {file.name}, {formatFileSize(file.size)}
            </a>,
          ] as const,
        ]
      : []),
  ] as const
  return (
    <Block title="Что пришло">
      <FactList rows={rows} />
    </Block>
  )
}
