/** What every page does before it is touched: one file, cached for all pages. Each part finds its own elements, or none. */
import '../components/islands/islands.client.ts';
import '../components/layout/auth-redirect.client.ts';
import '../components/layout/footer-year.client.ts';
import '../components/layout/header-tint.client.ts';
import '../components/layout/menu.client.ts';
import '../components/layout/scroll.client.ts';
import '../components/layout/session.client.ts';
import '../components/ui/HeroFilm.client.ts';
import '../components/ui/VideoPoster.client.ts';
import '../components/ui/dialog.client.ts';
import '../components/ui/reveal.client.ts';
import '../features/enquiry/floating-contact-card.client.ts';
import '../features/projects/GallerySection.client.ts';
import '../features/projects/section-index.client.ts';
