/** The default theme, with tables that stay inside the column. */
import theme from 'vitepress/theme';
import './style.css';

export default theme;
