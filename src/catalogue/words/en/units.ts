/** After a number of square feet. */
export const squareFeetUnit: string = 'sq ft';
