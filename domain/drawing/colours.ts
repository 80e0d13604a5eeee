/**
 * Colours of the design for drawings, which are also files without a stylesheet. Source:
 * `app/styles/tokens.css`, under the same names; a test compares them.
 */
export const colours = {
  paper: '#F6F3EC',
  'paper-deep': '#EDE7DA',
  'paper-light': '#FBF9F4',
  sand: '#DDD3BF',
  'sand-deep': '#C9BCA2',
  white: '#FFFFFF',
  ink: '#1F2A26',
  'ink-soft': '#55615B',
  stone: '#827C6C',
  alder: '#3E5C49',
  'alder-soft': '#8FA08A',
  river: '#2C5F6A',
  'river-deep': '#1E4650',
  'river-soft': '#B9D0D0',
  brick: '#B4532F',
  'brick-deep': '#96421F',
  'built-faced': '#C77B5C',
  'built-faced-line': '#A5502F',
  'c-sun': '#C2741A',
  'st-booked-line': '#97793C',
  'st-booked-text': '#5A4617',
  'st-hatch': '#D3BD8C',
  'st-sold': '#E6E0D2',
  'st-sold-text': '#625E50',
} as const
