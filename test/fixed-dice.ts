import fc from 'fast-check';

// A change is never refused by dice: the tests throw the same ones each time. Others are thrown at night,
// with FAST_CHECK_SEED in the environment.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) });
