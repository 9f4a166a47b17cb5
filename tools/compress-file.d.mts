export declare function compressFile(file: string, quality?: number): void
