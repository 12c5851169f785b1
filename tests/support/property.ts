import fc from 'fast-check';

/** What every run draws from: the same values each time, unless `TEST_SEED` asks for others. */
export const seed = Number(process.env.TEST_SEED || 20_261_122);

fc.configureGlobal({ seed });

export default fc;
