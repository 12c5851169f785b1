interface Place {
  coordinates?: { latitude: number; longitude: number; exact: boolean } | undefined;
  location: string;
}

/** The neighbourhood on OpenStreetMap, without a pin that would be more exact than the texts. */
export function mapLink({ coordinates, location }: Place): string {
  const host = 'https://www.openstreetmap.org';
  if (!coordinates) return `${host}/search?query=${encodeURIComponent(location)}`;
  const { latitude, longitude, exact } = coordinates;
  return `${host}/#map=${exact ? 16 : 13}/${latitude}/${longitude}`;
}
