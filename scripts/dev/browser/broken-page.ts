// Whatever is changed may have been what was wrong.
import.meta.hot?.on('vite:beforeUpdate', () => location.reload());
