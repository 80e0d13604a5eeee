import button from '#app/ui/button.module.css'
import checkbox from '#app/ui/checkbox.module.css'
import icon from '#app/ui/icon.module.css'
import iconButton from '#app/ui/icon-button.module.css'
import link from '#app/ui/link.module.css'
import prose from '#app/ui/prose.module.css'
import scrollBox from '#app/ui/scroll-box.module.css'
import skeleton from '#app/ui/skeleton.module.css'
import textField from '#app/ui/text-field.module.css'
import consentView from './consent-view.module.css'
import requestCard from './request-card.module.css'
import requestFields from './request-fields.module.css'
import resultPanel from './result-panel.module.css'

/** Stylesheets of the form: its script comes later than its markup, its looks must not. A test holds the list complete. */
export const requestFormStyles = [
  button,
  checkbox,
  icon,
  iconButton,
  link,
  prose,
  scrollBox,
  skeleton,
  textField,
  consentView,
  requestCard,
  requestFields,
  resultPanel,
]
