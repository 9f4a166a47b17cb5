import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
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
  enhanceApp: ({ app, router, siteData }) => {
    app.component('Diagram', Diagram)
    app.component('LiveWidget', LiveWidget)
    // VitePress leaves the base in the path of a page that does not exist, so that the language switch would lead to another one.
    router.onAfterRouteChange = () => {
      const { data } = router.route
      if (data.isNotFound)
        data.relativePath = `/${data.relativePath}`.replace(siteData.value.base, '').replace(/^\//, '')
    }
  },
} satisfies Theme
