import { expect, test } from 'vitest'
import { buildingNamed, isThisQuarter, mayBeBuilding } from './quarter.ts'

const building = (id: number, name: string) => ({ id, name, isReady: true })
const quarter = {
  names: ['Новый', 'ЖК «Новый квартал»'],
  buildings: [building(1, 'Корпус 1'), building(2, 'Корпус 2'), building(21, 'Корпус 2.1'), building(3, 'Дом у парка')],
}

test.each([
  ['2', 2],
  ['02', 2],
  ['2.0', 2],
  ['Корпус 2', 2],
  ['корп. № 2', 2],
  ['Дом №2', 2],
  ['литер 2', 2],
  ['«Новый квартал», корпус 2', 2],
  ['ЖК "Новый Квартал" Корпус 2', 2],
  ['2 корпус', 2],
  ['2-й корпус', 2],
  ['Корпус II', 2],
  ['Корпус IIА', undefined],
  ['ЖК «Новый квартал», 2 корпус', 2],
  ['№2', 2],
  ['№ 2', 2],
  ['к.2', 2],
  ['к. 2', 2],
  ['Новый квартал, к2', 2],
  ['2.1 корпус', 21],
  ['2.1', 21],
  ['Корпус 2.1', 21],
  ['дом у  парка', 3],
  ['3', 3],
  ['2А', undefined],
  ['Корпус 2А', undefined],
  ['Дом 2/1', undefined],
  ['Корпус 2-1', undefined],
  ['Корпус 2 секция 1', undefined],
  ['Корпус 2 (сдан)', undefined],
  ['2А корпус', undefined],
  ['2 корпус 1', undefined],
  ['ЖК «Другой», 2 корпус', undefined],
  ['ЖК «Другой», к.2', undefined],
  ['Корпус 22', undefined],
  ['Корпус 1.1', undefined],
  ['ЖК «Другой», корпус 2', undefined],
  ['ЖК «Дом 2», корпус 1', undefined],
  ['', undefined],
])('a source that writes «%s» means building %s', (name, id) => {
  expect(buildingNamed(name, quarter)?.id).toBe(id)
})

test.each([
  ['Новый квартал', true],
  ['ЖК Новый Квартал', true],
  ['Жилой комплекс "Новый квартал"', true],
  ['новый', true],
  ['Новый квартал, корпус 2', true],
  ['Корпус 2', true],
  ['Новый квартал 2', false],
  ['Другой', false],
  ['ЖК «Другой», корпус 2', false],
])('a project «%s» is this quarter: %s', (project, isOurs) => {
  expect(isThisQuarter(project, quarter)).toBe(isOurs)
})

test.each([
  ['Корпус 2 (сдан)', true],
  ['Корпус 2, секция 1', true],
  ['Корпус 2 секция 1', true],
  ['2 корпус (сдан)', true],
  ['№2, секция 1', true],
  ['2 (сдан)', true],
  ['Новый квартал, корпус 2 (сдан)', true],
  ['Корпус 22 (сдан)', false],
  ['2А', false],
  ['2/1', false],
  ['Корпус 1.1', false],
  ['Корпус 2А, секция 1', false],
  ['ЖК «Другой», корпус 2 (сдан)', false],
  ['Дом у леса', false],
])('a building «%s» may be one of this quarter under another name: %s', (name, may) => {
  expect(mayBeBuilding(name, quarter)).toBe(may)
})
