import type { Scene } from '#domain/drawing/scene.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'

/** A drawn scene as a page shows it. */
export function sceneSvg({ drawing, labels }: ReturnType<Scene['drawn']>) {
  return { svg: toSvg(drawing, { theme: SITE_THEME }), labels }
}
