import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { answerOf, api, queryClient, refusalText, useAction } from '../../api.ts'
import type { Fields, Schema } from './schema.ts'

const documents = api.content[':entity{[a-z_]+}'][':key']

export type KindRow = InferResponseType<typeof api.content.$get>['kinds'][number]
export type DocumentRow = KindRow['documents'][number]
export type DocumentAnswer = Awaited<ReturnType<typeof fetchDocument>>
export type Problem = Pick<DocumentAnswer['problems'][number], 'field' | 'reason'>
export type ChangesAnswer = InferResponseType<typeof api.content.changes.$get>
export type ChangedDocument = ChangesAnswer['documents'][number]

/** A document that may be new. */
export interface DocumentName {
  entity: string
  key: string
}

/** Keys of pictures and redirects have slashes, which the server refuses in a part of an address. */
const paramOf = ({ entity, key }: DocumentName) => ({ entity, key: encodeURIComponent(key.replaceAll('/', '~')) })

export function documentAddress(name: DocumentName): string {
  const { entity, key } = paramOf(name)
  return `/content/${entity}/${key}`
}

export const useKinds = (enabled = true) =>
  useQuery({ enabled, queryKey: ['content', 'kinds'], queryFn: () => answerOf(api.content.$get()) })

export const usePictures = (enabled = true) =>
  useQuery({
    enabled,
    // Not a list of content: a saved draft changes none of it.
    queryKey: ['pictures'],
    queryFn: () => answerOf(api.content.pictures.$get()),
  })

export const useFiles = (enabled: boolean) =>
  useQuery({ enabled, queryKey: ['files'], queryFn: () => answerOf(api.content.files.$get()) })

export const schemaQuery = (entity: string) =>
  queryOptions({
    queryKey: ['schema', entity],
    // A JSON schema made by zod; the form reads this part of it.
    queryFn: async () =>
      (await answerOf(api.content[':entity{[a-z_]+}'].schema.$get({ param: { entity } }))) as unknown as Schema,
  })

export async function fetchDocument(name: DocumentName) {
  const { value, ...rest } = await answerOf(documents.$get({ param: paramOf(name) }))
  return { ...rest, value: value as Fields } // JSON
}

export const saveDocument = (name: DocumentName, value: Fields, version: string | null) =>
  answerOf(documents.$put({ param: paramOf(name), json: { value, version } }))

export const useVersions = (name: DocumentName) =>
  useQuery({
    queryKey: ['content', 'versions', name.entity, name.key],
    queryFn: () => answerOf(documents.versions.$get({ param: paramOf(name) })),
  })

export const useChanges = (enabled = true) =>
  useQuery({ queryKey: ['content', 'changes'], queryFn: () => answerOf(api.content.changes.$get()), enabled })

export const forgetContent = () => queryClient.invalidateQueries({ queryKey: ['content'] })

/** Drops the draft. */
export const useDiscard = (name: DocumentName, onDone?: () => Promise<void>) =>
  useAction((version: string) => answerOf(documents.discard.$post({ param: paramOf(name), json: { version } })), {
    done: 'Черновик убран, запись такая, как на сайте',
    onDone,
    refusal: refusalOf,
  })

export const useRemove = (name: DocumentName, onDone: () => void) =>
  useAction((version: string) => answerOf(documents.$delete({ param: paramOf(name), query: { version } })), {
    done: 'Запись уйдёт с сайта после публикации',
    onDone,
    refusal: refusalOf,
  })

export const useRestore = (name: DocumentName, onDone: () => Promise<void>) =>
  useAction(
    (json: { id: string; version: string }) => answerOf(documents.restore.$post({ param: paramOf(name), json })),
    { done: 'Прежний текст теперь в черновике', onDone, refusal: refusalOf },
  )

export const refusalOf = (error: Error): string =>
  refusalText(error, {
    conflict: 'Пока вы смотрели, запись изменили. Откройте её ещё раз.',
    content: 'С этими изменениями сайт не проходит проверку: исправьте замечания.',
    unknown: 'Такой записи нет.',
    large: 'Файл больше 20 МБ.',
  })
