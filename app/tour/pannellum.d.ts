/** The part of pannellum 2.5.7 that the tour uses. Degrees; yaw to the right, pitch up. Source: its docs/api. */
declare module 'pannellum' {}

interface PannellumSpot {
  yaw: number
  pitch: number
  cssClass: string
  createTooltipFunc(spot: HTMLElement): void
}

interface PannellumViewer {
  getYaw(): number
  getHfov(): number
  setHfov(hfov: number): void
  getScene(): string
  lookAt(pitch: number, yaw: number, hfov?: number, animatedMs?: number | false): void
  loadScene(id: string, pitch?: number, yaw?: number, hfov?: number): void
  on(event: 'load' | 'scenechange' | 'error', listen: (value: string) => void): void
}

interface Window {
  pannellum: {
    viewer(container: HTMLElement, settings: object): PannellumViewer
  }
}
