/** Maximum edit distance between a misspelt word and its match: a third of its letters, at least two. */
const tolerance = (word: string): number => Math.max(2, Math.floor(word.length / 3));

/** Returns the word closest to a misspelt one, ignoring case; undefined if none is close. */
export function nearestWord(written: string, words: readonly string[]): string | undefined {
  const distances = words.map((word) => ({
    word,
    distance: editDistance(written.toLowerCase(), word.toLowerCase()),
  }));
  const [nearest] = distances.sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= tolerance(written) ? nearest.word : undefined;
}

/** Returns the page path closest to a misspelt one; undefined if none is close in the same folder. */
export function nearestPath(written: string, pages: Iterable<string>): string | undefined {
  const split = (path: string) => [
    path.slice(0, path.lastIndexOf('/') + 1),
    path.slice(path.lastIndexOf('/') + 1),
  ];
  const [folder = '', name = ''] = split(written);
  const names = [...pages].flatMap((page) => (split(page)[0] === folder ? [split(page)[1] ?? ''] : []));
  const near = nearestWord(name, names);
  return near === undefined ? undefined : folder + near;
}

/** Returns the Levenshtein distance: the number of letters to add, remove or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
