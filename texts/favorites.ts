// Избранное
export const add = 'В избранное'
export const inList = 'В избранном' // кнопка на странице квартиры, когда она в списке
export const noCookies = 'Браузер не хранит cookie, и избранное пропало бы. Разрешите их для этого сайта.'
export const added = 'Сохранили в избранном'
export const removed = 'Убрали из избранного'
export const undo = 'Вернуть'
export const title = 'Избранное'
export const open = 'Открыть'
export const ofFlat = 'Квартира № {{number}} в избранном' // для скринридера, имя сердца
export const limit = 'В избранном может быть до {{count}}. Уберите лишнее.'
export const tooMany = 'Слишком много изменений подряд. Подождите минуту.'
export const tooManyLists = 'Из вашей сети создано слишком много списков избранного. Попробуйте через час.'

// Страница избранного
export const pageCount = '{{count_objects}}'
export const pageNotOnSale = 'не в продаже: {{count}}' // проданные и забронированные рядом с числом
export const pageClear = 'Очистить избранное'
export const pageClearConfirm = 'Удалить всё, что сохранили?'
export const pageClearYes = 'Да, удалить'
export const pageClearNo = 'Оставить'
export const pageEmptyTitle = 'Здесь пока пусто'
export const pageEmptyText = 'Нажмите на сердце в карточке — и квартира появится здесь.'
export const pageEmptyButton = 'Открыть каталог'
export const pagePrint = 'Распечатать список'
export const pagePriceDown = 'Цена снизилась на {{amount}} с {{date}}'
export const pagePriceUp = 'Цена выросла на {{amount}} с {{date}}'
export const pageBookedUntil = 'Бронь до {{date}}'
export const pageLeftLast = 'Последняя с такой планировкой'
export const pageLeftSame = 'Осталось {{count}} с такой планировкой'
export const pageSoldOn = 'Продана {{date}}'
export const pageGone = 'Больше не продаётся'
export const pageSimilarCount = 'Показать похожие: {{count}}'
export const pageCleared = 'Список очищен'
export const pageEmptyKeep = 'Список сохранится на этом устройстве.'
export const pageEmptyGenplan = 'Выбрать на генплане'
export const pageEmptyStart = 'С чего можно начать'
export const pageEmptyAllFlats = 'Смотреть все: {{count_flats}}'
export const pageSharedTitle = 'Подборка' // список по ссылке
export const pageSharedText =
  'Эту подборку прислали вам по ссылке. Нажмите на сердце, чтобы сохранить понравившееся в своё избранное.'
export const pageSharedMissing = 'Больше нет в каталоге: {{count}}'
export const pageSharedCut = 'Показываем первые {{count_objects}}'
export const pageSharedEmpty = 'В этой подборке ничего не осталось'

// Сравнение
export const compareTitle = 'Сравнение'
export const comparePick = 'К сравнению' // под карточкой избранного
export const comparePickOf = 'К сравнению: {{title}}' // для скринридера
export const comparePicked = 'К сравнению отмечено'
export const compareGo = 'Сравнить'
export const compareMost = 'Сравнить можно {{count_objects}}, не больше'
export const compareCut = 'Сравниваем первые {{count}}: больше на странице не помещается.'
export const compareFew = 'Отметьте в избранном ещё один такой же объект, и здесь появятся различия.'
export const compareOnlyDiffers = 'Только различия'
export const compareHint = 'Лучшее значение в строке отмечено точкой, строки без различий приглушены'
export const compareRemove = 'Убрать из сравнения: {{title}}' // для скринридера
export const compareBest = 'лучшее' // для скринридера
export const compareYes = 'есть' // для скринридера
export const compareNo = 'нет' // для скринридера
export const compareRegion = 'Сравнение: {{kind}}, прокручивается' // для скринридера
export const compareCaption = '{{kind}}: сравнение по строкам, отличия выделены, лучшее значение отмечено' // для скринридера
export const compareEmpty = 'Сравнивать нечего: этих объектов больше нет в каталоге'
export const comparePrint = 'Распечатать'
export const comparePartPrice = 'Цена'
export const comparePartArea = 'Площадь'
export const comparePartPlace = 'Расположение'
export const comparePartLayout = 'Планировка'
