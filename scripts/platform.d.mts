export const ALLOCATOR: Readonly<Record<string, string>>
export function pinnedNodePath(root: string, platform: NodeJS.Platform): string
export function commandFor(
  platform: NodeJS.Platform,
  command: string,
  args: readonly string[],
): { command: string; args: string[]; shell: boolean }
export function pathWith(platform: NodeJS.Platform, folder: string, list: string | undefined): string
