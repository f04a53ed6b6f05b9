import { registerHooks } from 'node:module';

/** Reports the modules it has loaded to the process that started this one, which watches them. */
registerHooks({
  load(url, context, nextLoad) {
    process.send?.(url);
    return nextLoad(url, context);
  },
});
