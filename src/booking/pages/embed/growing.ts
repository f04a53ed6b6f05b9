/** The name of a frame that the loader makes as tall as its content: it is known there from the start. */
export const GROWING = 'grows';
