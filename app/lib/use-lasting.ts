import { useEffect, useState } from 'react'

/** @returns whether something has been so for a while: what passes at once is not worth a change of looks */
export function useLasting(isSo: boolean, whileMs: number): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setIsLasting(true), whileMs)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [isSo, whileMs])
  return isLasting
}
