import type { Picture } from '../lazy-image.tsx'

const HOUSE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="300" height="200" fill="#b7c4d6"/><path d="M0 150h300v50H0z" fill="#8fa08a"/><path d="M60 40h70v120H60zM150 80h110v80H150z" fill="#b4532f"/><path d="M70 52h14v18H70zm24 0h14v18H94zm-24 30h14v18H70zm24 0h14v18H94zm74 12h14v18h-14zm26 0h14v18h-14zm26 0h14v18h-14z" fill="#f6f3ec"/></svg>`

/** A picture without a request, for examples and tests. */
export const examplePicture: Picture = {
  src: `data:image/svg+xml,${encodeURIComponent(HOUSE)}`,
  width: 300,
  height: 200,
  alt: 'Два дома у воды, визуализация',
}

export function ExamplePlan() {
  return (
    <svg viewBox="0 0 160 130" width="320" height="260" role="img" aria-label="План: Евро-2, 47,1 м²" fill="none">
      <path d="M6 6h148v118H6zM6 60h62V6m0 54v64M84 60h70" stroke="var(--ink)" strokeWidth="5" />
      <path d="M24 122h28m40 0h44" stroke="var(--river-soft)" strokeWidth="5" />
      <path d="M16 72h36v24H16zM96 74h40v32H96z" stroke="var(--sand-deep)" />
    </svg>
  )
}
