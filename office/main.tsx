// First: it states the order of the cascade layers.
import './styles/office.css'

import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api.ts'
import { router } from './router.tsx'

const root = document.getElementById('office')
if (!root) throw new Error('The page has no element for the office')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
