import { registerHooks } from 'node:module';

/** Tells the process that started this one which modules it has loaded: they are watched. */
registerHooks({
  load(url, context, nextLoad) {
    process.send?.(url);
    return nextLoad(url, context);
  },
});
