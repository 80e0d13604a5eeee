import { useMutation, useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { answerOf, type api, CallError } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import type { Fields, Schema } from './schema.ts'

type Documents = (typeof api.content)[':entity{[a-z_]+}'][':key']
export type KindRow = InferResponseType<typeof api.content.$get>['kinds'][number]
export type DocumentRow = KindRow['documents'][number]
type StoredDocument = InferResponseType<Documents['$get']>
export type DocumentAnswer = Omit<StoredDocument, 'value'> & { value: Fields }
export type Problem = Pick<DocumentAnswer['problems'][number], 'field' | 'reason'>
export type Version = InferResponseType<Documents['versions']['$get']>[number]
export type ChangesAnswer = InferResponseType<typeof api.content.changes.$get>
export type ChangedDocument = ChangesAnswer['documents'][number]

/** A document that may be new. */
export interface DocumentName {
  entity: string
  key: string
}

/** @throws CallError */
export function callContent<Data>(method: string, path: string, body?: object): Promise<Data> {
  return answerOf<Data>(
    fetch(`/office/api/content${path}`, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    }),
  )
}

/** Keys of pictures and redirects have slashes, which the server refuses in a part of an address. */
export const documentPath = ({ entity, key }: DocumentName) =>
  `/${entity}/${encodeURIComponent(key.replaceAll('/', '~'))}`

export const documentAddress = (name: DocumentName) => `/content${documentPath(name)}`

export const useKinds = () =>
  useQuery({ queryKey: ['content', 'kinds'], queryFn: () => callContent<{ kinds: KindRow[] }>('GET', '') })

export const useSchema = (entity: string) =>
  useQuery({ queryKey: ['schema', entity], queryFn: () => callContent<Schema>('GET', `/${entity}/schema`) })

export const fetchDocument = (name: DocumentName) => callContent<DocumentAnswer>('GET', documentPath(name))

export const saveDocument = (name: DocumentName, value: Fields, version: string | null) =>
  callContent<{ version: string; problems: Problem[] }>('PUT', documentPath(name), { value, version })

export const useVersions = (name: DocumentName) =>
  useQuery({
    queryKey: ['content', 'versions', name.entity, name.key],
    queryFn: () => callContent<Version[]>('GET', `${documentPath(name)}/versions`),
  })

export const useChanges = (enabled = true) =>
  useQuery({ queryKey: ['content', 'changes'], queryFn: () => callContent<ChangesAnswer>('GET', '/changes'), enabled })

export const forgetContent = () => queryClient.invalidateQueries({ queryKey: ['content'] })

/** A step after which all lists of content are loaded again. */
export function useContentStep<Input>(step: (input: Input) => Promise<unknown>, onDone: (input: Input) => void) {
  return useMutation({
    mutationFn: step,
    onSuccess: (_, input) => onDone(input),
    onSettled: () => Promise.all([forgetContent(), queryClient.invalidateQueries({ queryKey: ['log'] })]),
  })
}

export function refusalOf(error: Error): string {
  if (!(error instanceof CallError) || error.status === 0) return 'Нет связи с сервером.'
  if (error.code === 'right') return 'На это у вас нет права.'
  if (error.code === 'conflict') return 'Пока вы смотрели, запись изменили. Откройте её ещё раз.'
  if (error.code === 'content') return 'С этими изменениями сайт не проходит проверку: исправьте замечания.'
  if (error.status === 404) return 'Такой записи нет.'
  return 'Сервер не справился. Попробуйте ещё раз.'
}
