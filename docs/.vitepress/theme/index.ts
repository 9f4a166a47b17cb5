import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { h } from 'vue'
import Diagram from './Diagram.vue'
import FrameworkChoice from './FrameworkChoice.vue'
import LiveWidget from './LiveWidget.vue'
import './site.css'

export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'home-hero-image': () => h(LiveWidget, { snippet: false }),
      'sidebar-nav-before': () => h(FrameworkChoice),
    }),
  enhanceApp: ({ app }) => {
    app.component('Diagram', Diagram)
    app.component('LiveWidget', LiveWidget)
  },
} satisfies Theme
