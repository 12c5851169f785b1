/** Features under their sub-heading; those before the first sub-heading have none. */
export interface FeatureGroup {
  heading: string | undefined;
  features: string[];
}

const isCapitals = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();

/** Splits a feature list at its entries in all capitals (docs/behaviour.md#project-pages). */
export function groupFeatures(features: readonly string[]): FeatureGroup[] {
  const groups: FeatureGroup[] = [];
  for (const feature of features) {
    if (isCapitals(feature)) groups.push({ heading: feature, features: [] });
    else if (groups.length === 0) groups.push({ heading: undefined, features: [feature] });
    else groups.at(-1)?.features.push(feature);
  }
  return groups;
}
