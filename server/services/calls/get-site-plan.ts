import type { SitePlanAnswer } from '#contract/building.ts'
import { paths } from '#contract/paths.ts'
import { readinessOf } from '#server/services/progress/reports.ts'
import { outlineOf, wholePicture } from '#server/services/site-plan/pictures.ts'
import * as copy from '#texts/site-plan.ts'
import type { ImageService } from '../images/image-service.ts'
import { describeBuilding } from '../lots/buildings.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** The quarter from the air with its buildings; nothing of either where the content has no picture of it. */
export function getSitePlan(snapshot: SiteSnapshot, images: Pick<ImageService, 'find'>): SitePlanAnswer {
  const { content, houses } = snapshot
  const { genplan_picture: plan } = content
  const image = plan && wholePicture(content, plan.image, copy.label, images)
  if (!plan || !image) return { images: [], buildings: [], points: [] }
  return {
    images: [{ mode: 'day', image, width: plan.width, height: plan.height }],
    buildings: plan.buildings.flatMap(({ id, silhouette, visible, anchor }) => {
      const facts = houses.buildings.get(id)
      if (!facts) return []
      const {
        stat,
        sections,
        text: _text,
        title: _title,
        state_text: _stage,
        keys_date: _keys,
        floors: _floors,
        ...described
      } = describeBuilding(facts, snapshot)
      return {
        ...described,
        path: outlineOf(visible ?? [silhouette]),
        point: [anchor[0], anchor[1]] satisfies [number, number],
        progress_percent: readinessOf(content, id)?.percent ?? null,
        sections_count: sections.length,
        count_free: stat.free,
        count_total: stat.total,
        by_rooms: stat.by_rooms,
        url: paths.sitePlan(String(id)),
      }
    }),
    points: plan.objects.flatMap(({ id, name, visibleAnchor }) =>
      visibleAnchor ? [{ id, title: name, x: visibleAnchor[0], y: visibleAnchor[1] }] : [],
    ),
  }
}
