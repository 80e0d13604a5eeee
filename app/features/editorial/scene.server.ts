import type { Scene } from '#domain/drawing/scene.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'

/** A drawn scene as a page shows it. */
export function sceneSvg<Rest extends object>({ drawing, ...rest }: ReturnType<Scene['drawn']> & Rest) {
  return { svg: toSvg(drawing, { theme: SITE_THEME }), ...rest }
}
