import './base.css'
import './fonts.css'
import './themes.css'
