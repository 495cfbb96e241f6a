/** This version of the package ships no types; its interface is that of onnxruntime-common. */
declare module 'onnxruntime-node' {
  export * from 'onnxruntime-common'
}
