import fc from 'fast-check';

/** Seed of all random values: the same for every run, unless `TEST_SEED` sets another. */
export const seed = Number(process.env.TEST_SEED || 20_261_122);

fc.configureGlobal({ seed });

export default fc;
