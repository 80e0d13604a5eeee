/** Of a PDF: the viewer of a browser is a page with styles of its own around the document. */
export const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
