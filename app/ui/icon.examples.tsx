import type { ExampleSet } from './example.ts'
import { Icon } from './icon.tsx'
import { iconNames } from './icon-names.ts'

export const iconExamples: ExampleSet = {
  component: 'icon',
  examples: [
    { name: 'все', span: 12, Render: () => iconNames.map(name => <Icon key={name} name={name} />) },
    {
      name: 'размеры 1,6 / 2 / 2,4 / 3,2rem',
      span: 4,
      Render: () => ([16, 20, 24, 32] as const).map(size => <Icon key={size} name="leaf" size={size} />),
    },
  ],
}
