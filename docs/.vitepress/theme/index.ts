import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { h } from 'vue'
import Diagram from './Diagram.vue'
import FrameworkChoice from './FrameworkChoice.vue'
import LiveWidget from './LiveWidget.vue'
import MissingPage from './MissingPage.vue'
import './site.css'

export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'home-hero-image': () => h(LiveWidget, { options: { appId: 1574 }, snippet: false }),
      'not-found': () => h(MissingPage),
      'sidebar-nav-before': () => h(FrameworkChoice),
    }),
  enhanceApp: ({ app }) => {
    app.component('Diagram', Diagram)
    app.component('LiveWidget', LiveWidget)
  },
} satisfies Theme
