import { useEffect, useState } from 'react'
import { Button, Buttons } from '../../ui/button.tsx'
import styles from './sign-in-layout.module.css'

/** Recovery codes, to copy or to save as a file. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const [file, setFile] = useState<string>()
  const [isCopied, setIsCopied] = useState(false)
  const text = codes.join('\n')

  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    setFile(url)
    return () => URL.revokeObjectURL(url)
  }, [text])

  async function copy() {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }

  return (
    <>
      <ol className={styles.codes} data-surface="white">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Buttons>
        <Button icon={isCopied ? 'check' : 'link'} onClick={() => void copy()}>
          {isCopied ? 'Скопировано' : 'Скопировать'}
        </Button>
        <a className={styles.link} data-role="meta link" href={file} download="коды-восстановления.txt">
          Скачать файлом
        </a>
      </Buttons>
    </>
  )
}
