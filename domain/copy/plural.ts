// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as plural from './plural.ts'
export const flat = ['квартира', 'квартиры', 'квартир'] as const
export const storage = ['кладовая', 'кладовые', 'кладовых'] as const
export const storageAccusative = ['кладовую', 'кладовые', 'кладовых'] as const
export const place = ['место', 'места', 'мест'] as const
export const premises = ['помещение', 'помещения', 'помещений'] as const
export const flatAccusative = ['квартиру', 'квартиры', 'квартир'] as const
export const object = ['объект', 'объекта', 'объектов'] as const
export const room = ['комната', 'комнаты', 'комнат'] as const
export const floor = ['этаж', 'этажа', 'этажей'] as const
export const minute = ['минута', 'минуты', 'минут'] as const
export const year = ['год', 'года', 'лет'] as const
export const document = ['документ', 'документа', 'документов'] as const
export const page = ['страница', 'страницы', 'страниц'] as const
export const finishedProject = ['сданный проект', 'сданных проекта', 'сданных проектов'] as const
export const answer = ['ответ', 'ответа', 'ответов'] as const
export const offer = ['предложение', 'предложения', 'предложений'] as const
export const layout = ['планировка', 'планировки', 'планировок'] as const
export const layoutAccusative = ['планировку', 'планировки', 'планировок'] as const
export const payment = ['платёж', 'платежа', 'платежей'] as const
export const picture = ['картинка', 'картинки', 'картинок'] as const
export const photograph = ['фотография', 'фотографии', 'фотографий'] as const
