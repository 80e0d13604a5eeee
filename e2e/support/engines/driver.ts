/** What the tests need of an engine; everything else they do in the page. */
export interface Driver {
  /** Opens an address and waits until it is loaded. */
  goto(url: string): Promise<void>
  /** @param source expression, evaluated in the page; a promise is awaited */
  evaluate(source: string): Promise<unknown>
  /** Presses the primary button at a point of the viewport, in CSS px. */
  click(x: number, y: number): Promise<void>
  /** Types into the focused field, key by key. */
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** Size of the page, in CSS px. */
export interface ScreenSize {
  width: number
  height: number
}
