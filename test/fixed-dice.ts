import fc from 'fast-check';

// Chance must not fail a change: the tests use the same random seed each time. At night, FAST_CHECK_SEED
// in the environment sets another one.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) });
