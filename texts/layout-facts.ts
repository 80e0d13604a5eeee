// Разбор планировки. Измеряется по чертежу: одни и те же числа на странице, на чертеже и в API.
export const mode = 'Разбор' // вкладка плана
export const planLabel = 'Разбор планировки: {{title}}' // для скринридера, чертёж
export const corridorsText = 'Прихожая и коридоры занимают {{area}} из {{of}}.'
export const wardrobesText = 'Столько погонных метров шкафов встаёт, если расставить их как на чертеже.'
export const wallText = '{{room}}: самая длинная стена без дверей и окон.'
export const daylight = 'Глубина от окна'
export const daylightText = '{{room}}: {{depth}} от окна до самого дальнего угла. Глубже комнаты нет.'
export const withoutWindow = 'Без своего окна: {{rooms}}.'
export const wheelchair = 'Кресло-коляска'
export const wheelchairRow = '{{count}} из {{of}}. {{text}}'
export const wheelchairText = 'Столько помещений, куда проезжает кресло.' // проход и дверь от 0,8 м
export const wheelchairTurns = 'Разворот на месте, круг {{circle}}: {{rooms}}.'
export const wheelchairNoTurns = 'Развернуться на месте, в круге {{circle}}, негде.'
export const wheelchairBarred = 'Не проезжает: {{rooms}}.'
export const pramFits = 'Такой круг свободен у входа: коляска разворачивается, ей нужно {{circle}}.'
export const pramTight =
  'Такой круг свободен у входа, а на разворот коляске нужно {{circle}}: вывозить придётся задним ходом.'
export const quietText =
  'За стенами нет ни лифта, ни лестницы, ни стояка, ни кухни или ванной соседей, а окна смотрят не на улицу.'
export const quietWallsText = 'За стенами нет ни лифта, ни лестницы, ни стояка, ни кухни или ванной соседей.'
export const streetText = 'За стенами тихо, а окна смотрят на улицу.'
export const alsoStreetText = '{{text}} Окна смотрят на улицу.'
export const sharedText = 'За стеной {{noises}}.'
export const noiseLift = 'лифт ({{length}})'
export const noiseStairs = 'лестница ({{length}})'
export const noiseRiser = 'стояк ({{length}})'
export const noiseKitchen = 'кухня соседей ({{length}})'
export const noiseBathroom = 'ванная соседей ({{length}})'
export const legendTurn = 'круг {{circle}}: кресло разворачивается' // на чертеже
export const legendWall = 'свободная стена' // на чертеже
export const legendDay = 'от окна вглубь' // на чертеже
export const legendHall = 'проходы' // на чертеже
export const legendNoise = 'слышно соседей или дом' // на чертеже
