/** What every page does before it is touched: one file, cached for all pages. Each part finds its own elements, or none. */
import '../components/islands/islands.client.ts';
import '../features/auth/link-redirect.client.ts';
import '../features/navigation/footer-year.client.ts';
import '../features/navigation/header-tint.client.ts';
import '../features/navigation/menu.client.ts';
import './scroll.client.ts';
import '../features/auth/header-session.client.ts';
import '../components/film/HeroFilm.client.ts';
import '../components/film/VideoPoster.client.ts';
import '../components/ui/dialog.client.ts';
import '../components/ui/reveal.client.ts';
import '../components/ui/viewer/viewer.client.ts';
import '../features/enquiry/floating-contact-card.client.ts';
import '../features/projects/section-index.client.ts';
