/** The name of a frame that the loader makes as tall as its content, so the frame knows from the start. */
export const GROWING = 'grows';
