export const squareFeetUnit: string = 'pies²';
