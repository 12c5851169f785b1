import { site } from '../../site.ts';

const { latitude, longitude } = site.address;

/** Degrees from the office to the edges of the map, which covers about two kilometres by one. */
const extent = { longitude: 0.011, latitude: 0.005 };

const box = [
  longitude - extent.longitude,
  latitude - extent.latitude,
  longitude + extent.longitude,
  latitude + extent.latitude,
].map((degrees) => degrees.toFixed(4));

/** URL of the embedded map around the office. */
export const mapFrame = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
  bbox: box.join(','),
  layer: 'mapnik',
  marker: `${latitude},${longitude}`,
})}`;

/** URL of the office on openstreetmap.org. */
export const mapLink = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
