import styles from './component-gallery.module.css'
import type { ExampleSet } from './example.ts'

const files = import.meta.glob<Record<string, ExampleSet>>('./*.examples.tsx', { eager: true })

/** The examples of this folder. */
export const exampleSets: readonly ExampleSet[] = Object.values(files).flatMap(file => Object.values(file))

/** All components in all states, for developers. @param only name of one component */
export function ComponentGallery({ only, sets = exampleSets }: { only?: string; sets?: readonly ExampleSet[] }) {
  return (
    <main className={styles.page} data-gap="40" id="main">
      <h1 className={styles.title}>Компоненты</h1>
      {sets
        .filter(set => !only || set.component === only)
        .map(set => (
          <section key={set.component} data-shrink="any" data-border="above" aria-label={set.component}>
            <h2 className={styles.name} data-text="soft">
              {set.component}
            </h2>
            <div className={styles.examples} data-align="start" data-grid="">
              {set.examples.map(({ name, tone = 'paper', span = 6, flow = 'row', Render }) => (
                <div key={name} className={styles.example} data-shrink="any" data-span={span}>
                  <p className={styles.label} data-text="caption soft">
                    {name}
                  </p>
                  <div className={styles.stage} data-flex="wrap" data-gap="16" data-tone={tone} data-flow={flow}>
                    <Render />
                  </div>
                </div>
              ))}
            </div>
          </section>
        ))}
    </main>
  )
}
