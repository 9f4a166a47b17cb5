import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  resolve: { conditions: ['portico-source', ...defaultClientConditions] },
  build: {
    // The pages are served under `img-src 'self'`: a picture inlined as data: would be refused.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [
        'index.html',
        'dev/appointments/index.html',
        'dev/inbox/index.html',
        'dev/phone/index.html',
        'dev/states/index.html',
        'openmock/index.html',
      ],
    },
  },
})
