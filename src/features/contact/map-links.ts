import { site } from '../../site.ts';

const { latitude, longitude } = site.address;

/** How far the map reaches from the office, in degrees: some two kilometres by one. */
const reach = { longitude: 0.011, latitude: 0.005 };

const box = [
  longitude - reach.longitude,
  latitude - reach.latitude,
  longitude + reach.longitude,
  latitude + reach.latitude,
].map((degrees) => degrees.toFixed(4));

/** The frame with the map around the office. */
export const mapFrame = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
  bbox: box.join(','),
  layer: 'mapnik',
  marker: `${latitude},${longitude}`,
})}`;

/** The same place on the map's own site. */
export const mapLink = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
