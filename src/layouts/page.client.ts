/** The one script of every page. Each module does nothing on pages without its elements. */
import '../components/islands/islands.client.ts';
import '../features/auth/mail-link-redirect.client.ts';
import '../features/navigation/footer-year.client.ts';
import '../features/navigation/header-tint.client.ts';
import '../features/navigation/menu.client.ts';
import './scroll.client.ts';
import './visited-pages.client.ts';
import '../features/auth/header-role-loader.client.ts';
import '../components/film/HeroFilm.client.ts';
import '../components/film/VideoPoster.client.ts';
import '../components/toast/pending-toast.client.ts';
import '../components/ui/dialog-polyfill.client.ts';
import '../components/ui/reveal.client.ts';
import '../components/ui/viewer/viewer-loader.client.ts';
import '../features/contact/floating-contact-card.client.ts';
import '../features/enquiry/lead-form/dialog.client.ts';
import '../features/projects/page/section-index.client.ts';
