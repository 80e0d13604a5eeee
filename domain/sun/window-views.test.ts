import { describe, expect, test } from 'vitest'
import {
  bandOf,
  panoramaKey,
  panoramaPartKey,
  pictureOf,
  type SideViews,
  type View,
  type ViewBand,
  type ViewPicture,
  viewPictureKey,
  viewsOf,
} from './window-views.ts'

function aBand(from: number, to: number, seen: Partial<Record<View, number>>, views: View[]): ViewBand {
  return { from, to, views, share: { river: 0, park: 0, city: 0, yard: 0, street: 0, ...seen } }
}

function aSide(changes: Partial<SideViews>): SideViews {
  return { building: 1, section: 1, side: 'front', azimuth: 180, compass: 'S', pictures: [], bands: [], ...changes }
}

const LOW = aBand(2, 4, { street: 0.6, city: 0.2 }, ['street', 'city'])
const HIGH = aBand(5, 9, { city: 0.6, river: 0.5 }, ['city', 'river'])
const YARD = aBand(2, 9, { yard: 0.7, city: 0.3 }, ['yard', 'city'])
const LOW_PICTURE: ViewPicture = { file: '1-1-front-3.jpg', floor: 3, floors: [2, 4] }
const HIGH_PICTURE: ViewPicture = { file: '1-1-front-7.jpg', floor: 7, floors: [6, 9] }
const DATA = {
  items: [
    aSide({ bands: [LOW, HIGH], pictures: [LOW_PICTURE, HIGH_PICTURE] }),
    aSide({ side: 'back', bands: [YARD] }),
    aSide({ section: 2, bands: [aBand(2, 9, { park: 1 }, ['park'])] }),
    aSide({ building: 2, bands: [aBand(2, 9, { street: 1 }, [])] }),
  ],
}
const FRONT = { building: 1, section: 1, side: 'front' } as const

test.each<[number, ViewBand | null]>([
  [1, null],
  [2, LOW],
  [4, LOW],
  [5, HIGH],
  [9, HIGH],
  [10, null],
])('on floor %i the view is that of its band', (floor, band) => {
  expect(bandOf(DATA, { ...FRONT, floor })).toBe(band)
})

test.each<[number, ViewPicture | null]>([
  [1, null],
  [2, LOW_PICTURE],
  [4, LOW_PICTURE],
  [5, null],
  [6, HIGH_PICTURE],
  [9, HIGH_PICTURE],
  [10, null],
])('on floor %i the picture is one that is true there', (floor, picture) => {
  expect(pictureOf(DATA, { ...FRONT, floor })).toBe(picture)
})

test('another side, section or building has its own view and picture, an unknown one has none', () => {
  expect(bandOf(DATA, { ...FRONT, side: 'back', floor: 3 })).toBe(YARD)
  expect(bandOf(DATA, { ...FRONT, section: 2, floor: 3 })?.views).toEqual(['park'])
  expect(bandOf(DATA, { ...FRONT, building: 2, floor: 3 })?.views).toEqual([])
  expect(bandOf(DATA, { ...FRONT, side: 'left', floor: 3 })).toBeNull()
  expect(pictureOf(DATA, { ...FRONT, side: 'back', floor: 3 })).toBeNull()
  expect(pictureOf(DATA, { ...FRONT, building: 3, floor: 3 })).toBeNull()
})

describe('what a flat sees', () => {
  const seen = (floor: number, ...sides: SideViews['side'][]) =>
    viewsOf(DATA, { building: 1, section: 1, sides, floor })

  test('is the largest share on any of its sides, in any order', () => {
    expect(seen(3, 'front', 'back')).toEqual(['yard', 'street', 'city'])
    expect(seen(3, 'back', 'front')).toEqual(['yard', 'street', 'city'])
    expect(seen(7, 'back', 'front')).toEqual(['yard', 'city', 'river'])
    expect(seen(7, 'front', 'back')).toEqual(['yard', 'city', 'river'])
  })

  test('the view that is named first goes before one as strong', () => {
    const even = aBand(1, 9, { street: 0.2, yard: 0.2, city: 0.2, park: 0.2, river: 0.2 }, [
      'street',
      'yard',
      'city',
      'park',
      'river',
    ])
    const at = { building: 1, section: 1, sides: ['front'] as const, floor: 5 }
    expect(viewsOf({ items: [aSide({ bands: [even] })] }, at)).toEqual(['river', 'park', 'city', 'yard', 'street'])
  })

  test('a share that is not named as a view is not one', () => {
    const band = aBand(1, 9, { street: 0.9, park: 0.1 }, ['park'])
    const at = { building: 1, section: 1, sides: ['front'] as const, floor: 5 }
    expect(viewsOf({ items: [aSide({ bands: [band] })] }, at)).toEqual(['park'])
  })

  test('is nothing where it has no open side or the floor no flats', () => {
    expect(seen(3)).toEqual([])
    expect(seen(3, 'left')).toEqual([])
    expect(seen(12, 'front', 'back')).toEqual([])
  })
})

test('a picture is kept under a plain name of its file', () => {
  expect(viewPictureKey('3.1 Front_Floor 07.JPG')).toBe('window-view/3-1-front-floor-07')
  expect(viewPictureKey('b2--s1.webp')).toBe('window-view/b2-s1')
})

test('a panorama is stored without the folder of its file, with its crop', () => {
  expect(panoramaKey('images/whole-round.jpg')).toBe('tour/whole-round')
  expect(panoramaKey('old/images/pano.jpg')).toBe('tour/old-images-pano')
  expect(panoramaPartKey('images/Pano_Kitchen.jpg')).toBe('tour/pano-kitchen-part')
})
