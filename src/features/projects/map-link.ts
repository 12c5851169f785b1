interface Place {
  coordinates?: { latitude: number; longitude: number; exact: boolean } | undefined;
  location: string;
}

/** Returns an OpenStreetMap link to the neighbourhood, without a pin, which would be more precise than the texts. */
export function mapLink({ coordinates, location }: Place): string {
  const host = 'https://www.openstreetmap.org';
  if (!coordinates) return `${host}/search?query=${encodeURIComponent(location)}`;
  const { latitude, longitude, exact } = coordinates;
  return `${host}/#map=${exact ? 16 : 13}/${latitude}/${longitude}`;
}
