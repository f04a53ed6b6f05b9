/** For a crew's time off: marked by more than its shade. */
export const HATCH = 'repeating-linear-gradient(135deg, transparent 0 6px, var(--control) 6px 7px)';
